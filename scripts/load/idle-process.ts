/** Does nothing, and is watched as the servers are: how long it stands still is what the machine takes from everyone. */
process.send?.('ready');
setInterval(() => undefined, 60_000);
