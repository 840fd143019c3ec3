import { configure } from '@testing-library/dom';
import { patienceMs } from './patience.ts';

// testing-library's `waitFor` and `findBy…` give up after a second.
configure({ asyncUtilTimeout: patienceMs });
