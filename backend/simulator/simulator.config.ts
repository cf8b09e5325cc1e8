import path from 'node:path';
import { loadConfig } from '../src/config/config';

/** Settings of the simulated provider; the secrets are the demo's (docs/behaviour.md §12.4). */
export interface SimulatorConfig {
  port: number;
  /** Where its process listens; by default on this machine alone. */
  bindAddress?: string;
  /** Where signed webhooks go. */
  webhookUrl: string;
  /** The address at which Twilio reaches the backend; it is part of the signature. */
  publicOrigin: string;
  appSecret: string;
  accessToken: string;
  /** Milliseconds after a send until its statuses are reported. */
  statusDelays: { sent: number; delivered: number; read: number };
  /** Whether Messenger and Instagram report every message that went out, as they do to an app that subscribed to it. */
  echoes?: boolean;
  /** Where the simulated SAYSIS keeps its cases over a restart; without one it forgets them. */
  saysisFile?: string;
}

const DEFAULT_DELAYS = { sent: 150, delivered: 900, read: 3_500 };

/** Reads the same variables as the backend, so that one setting serves both. */
export function loadSimulatorConfig(env: NodeJS.ProcessEnv = process.env): SimulatorConfig {
  const bindAddress = env['SIMULATOR_BIND_ADDRESS'];
  return {
    port: Number(env['SIMULATOR_PORT'] ?? 4010),
    ...(bindAddress && { bindAddress }),
    webhookUrl: env['WEBHOOK_URL'] ?? `http://localhost:${env['PORT'] ?? 3000}/webhooks/meta`,
    publicOrigin: env['PUBLIC_ORIGIN'] ?? `http://localhost:${env['PORT'] ?? 3000}`,
    appSecret: env['META_APP_SECRET'] ?? 'demo-app-secret',
    accessToken: env['SIMULATOR_ACCESS_TOKEN'] ?? 'demo-access-token',
    statusDelays: DEFAULT_DELAYS,
    echoes: true,
    saysisFile: path.join(loadConfig(env).dataDir, 'simulator', 'saysis.jsonl'),
  };
}
