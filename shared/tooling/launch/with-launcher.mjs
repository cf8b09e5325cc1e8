import process from 'node:process';

// Loaded into each service: when the launcher is gone, even killed, the service stops as if asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
