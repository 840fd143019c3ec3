/** Windows in which a detail page has one column, its activity below its facts; as in Page.module.css. */
export const oneColumn = '(max-width: 959.98px)';
