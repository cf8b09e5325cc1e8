import process from 'node:process';

// Loaded into each service: when the launcher is gone, even killed, the service stops as on a signal.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
