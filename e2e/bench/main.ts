import { benchChatbot, benchChatbotCore, benchChatbotPage } from './chatbot.bench';
import { benchComplaints } from './complaints.bench';
import { benchDelivery } from './delivery.bench';
import { benchDeliveryGateway } from './delivery-gateway.bench';
import { benchFanOut } from './fan-out.bench';
import { benchInbox, benchInboxPage, benchInboxSuite } from './inbox.bench';
import { benchReports } from './reports.bench';
import { benchServer } from './server.bench';

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
  reports: benchReports,
  server: benchServer,
};

const name = process.argv[2] ?? '';
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (bench === undefined) {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(2);
}
process.exit((await bench()) ? 0 : 1);
