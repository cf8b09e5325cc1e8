import { loadSimulatorConfig } from './simulator.config';
import { buildSimulator } from './simulator.app';

const config = loadSimulatorConfig();
const { app } = buildSimulator(config, (reason) =>
  console.warn(`Provider simulator: a webhook to ${config.webhookUrl} was given up (${reason}).`),
);

try {
  await app.listen({ port: config.port, host: config.bindAddress ?? 'localhost' });
  console.log(
    `Provider simulator: http://localhost:${config.port}, webhooks to ${config.webhookUrl}`,
  );
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    taken
      ? `Port ${config.port} is taken: stop the program that uses it or set SIMULATOR_PORT.`
      : error,
  );
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
