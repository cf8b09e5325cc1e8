import { benchChatbot, benchChatbotCore, benchChatbotPage } from './chatbot.bench';
import { benchComplaints } from './complaints.bench';
import { benchDelivery } from './delivery.bench';
import { benchDeliveryGateway } from './delivery-gateway.bench';
import { benchFanOut } from './fan-out.bench';
import { benchInbox, benchInboxPage, benchInboxSuite } from './inbox.bench';
import { benchMemory } from './memory.bench';
import { benchReports } from './reports.bench';
import { benchServer } from './server.bench';
import { runSeveral } from './several';
import { benchWebhookToPaint } from './webhook-to-paint.bench';

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
  'webhook-to-paint': benchWebhookToPaint,
};

/** Those that are parts of another one. */
const PARTS = ['chatbot-core', 'chatbot-page', 'inbox-page', 'inbox-suite'];

const names = process.argv.slice(2).filter((word) => word !== '--full');
if (!names.every((name) => Object.hasOwn(BENCHES, name))) {
  console.error(`npm run bench -- [--full] [${Object.keys(BENCHES).join(' | ')}]`);
  process.exit(2);
}
const alone = names.length === 1 ? BENCHES[names[0] ?? ''] : undefined;
const all = Object.keys(BENCHES).filter((name) => !PARTS.includes(name));
const holds = await (alone?.() ?? runSeveral(names.length === 0 ? all : names, names.length === 0));
process.exit(holds ? 0 : 1);
