import { benchChatbot, benchChatbotCore, benchChatbotPage } from './chatbot.bench';
import { benchComplaints } from './complaints.bench';
import { beginBuilds, benchDelivery } from './delivery.bench';
import { benchDeliveryGateway } from './delivery-gateway.bench';
import { benchFanOut } from './fan-out.bench';
import { benchInbox, benchInboxPage, benchInboxSuite } from './inbox.bench';
import { benchMemory } from './memory.bench';
import { benchReports } from './reports.bench';
import { benchServer } from './server.bench';
import { runSeveral } from './several';
import { withDataSuite } from './suite/start-data-suite';
import { benchWebhookToPaint } from './webhook-to-paint.bench';

/** In this order: what is compared with other builds meets a suite as it has started, and the one that fills it goes last. */
const ON_A_SUITE = [
  benchDelivery,
  benchDeliveryGateway,
  benchWebhookToPaint,
  benchMemory,
  benchInboxSuite,
];

/** The benches of a suite over PostgreSQL, on one. */
function benchSuite(): Promise<boolean> {
  void beginBuilds();
  return withDataSuite(async () => {
    const results: boolean[] = [];
    for (const bench of ON_A_SUITE) results.push(await bench());
    return results.every(Boolean);
  });
}

const BENCHES: Readonly<Record<string, () => Promise<boolean>>> = {
  chatbot: benchChatbot,
  'chatbot-core': benchChatbotCore,
  'chatbot-page': benchChatbotPage,
  complaints: benchComplaints,
  delivery: benchDelivery,
  'delivery-gateway': benchDeliveryGateway,
  'fan-out': benchFanOut,
  inbox: benchInbox,
  'inbox-page': benchInboxPage,
  'inbox-suite': benchInboxSuite,
  memory: benchMemory,
  reports: benchReports,
  server: benchServer,
  suite: benchSuite,
  'webhook-to-paint': benchWebhookToPaint,
};

/** Left out of a run of all, in which another one measures the same. */
const LEFT_OUT = [
  'chatbot-core',
  'chatbot-page',
  'delivery',
  'delivery-gateway',
  'inbox',
  'inbox-suite',
  'memory',
  'webhook-to-paint',
];

const names = process.argv.slice(2).filter((word) => word !== '--full');
if (!names.every((name) => Object.hasOwn(BENCHES, name))) {
  console.error(`npm run bench -- [--full] [${Object.keys(BENCHES).join(' | ')}]`);
  process.exit(2);
}
const alone = names.length === 1 ? BENCHES[names[0] ?? ''] : undefined;
const all = Object.keys(BENCHES).filter((name) => !LEFT_OUT.includes(name));
const holds = await (alone?.() ?? runSeveral(names.length === 0 ? all : names, names.length === 0));
process.exit(holds ? 0 : 1);
