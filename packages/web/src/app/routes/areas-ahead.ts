import { pageRoutes } from '../../screens/index.ts';

/** The areas that are loaded before anybody opens them. Source: portal.md §2 (routes) */
const areas = ['cancelquote', 'rater', 'documents', 'reporting', 'reorder', 'dealers', 'remittance'];

/** The pages of these areas. */
export const screensAhead = pageRoutes.filter(({ path }) => areas.includes(path.split('/')[1] ?? ''));
