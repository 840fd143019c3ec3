/**
 * openapi-typescript writes its types by the compiler's programming interface, which ended with version 5: it gets one of its own, since
 * as a peer it would take the workspace's.
 */
function readPackage(pkg) {
  if (pkg.name === 'openapi-typescript') {
    delete pkg.peerDependencies.typescript;
    pkg.dependencies.typescript = '5.9.3';
  }
  return pkg;
}

module.exports = { hooks: { readPackage } };
