import { printVersion } from './print-version.ts';

void printVersion();
