/**
 * Leaves the texts of tables alone: the labels and titles that are outside of every function. What a function says,
 * its messages and codes, is mutated as the rest of it.
 */
const labels = {
  shouldIgnore(path) {
    const isText = path.isStringLiteral() || path.isTemplateLiteral();
    return isText && path.getFunctionParent() === null ? 'a text of a table' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'labels', value: labels }];
