// Checks the version of Node in syntax that an old one can parse; everything else is in bootstrap.mjs.
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error('croupier needs Node 20.19 or newer; this is Node ' + process.versions.node + '.');
  process.exitCode = 1;
} else {
  import('./bootstrap.mjs').then(function (bootstrap) {
    return bootstrap.run(process.argv.slice(2));
  });
}
