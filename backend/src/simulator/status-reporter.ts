import { messengerReceiptBody, whatsappStatusBody, type StatusReport } from './webhook-bodies';
import type { SimulatorConfig } from './simulator.config';
import type { WebhookPoster } from './webhook-poster';

interface Reported {
  account: string;
  id: string;
  recipient: string;
  ourId: string | null;
  isWhatsapp: boolean;
}

export interface StatusReporter {
  /** Reports sent, delivered and read after their delays, or a failure with its code. */
  report(message: Reported, failureCode: number | null): void;
  stop(): void;
}

/** Instagram accounts carry ids of this family; everything else without a phone is a page. */
const objectOf = (account: string) => (account.startsWith('1784') ? 'instagram' : 'page') as 'instagram' | 'page';

export function createStatusReporter({ statusDelays }: Pick<SimulatorConfig, 'statusDelays'>, poster: WebhookPoster): StatusReporter {
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };
  return {
    report({ isWhatsapp, ...message }, failureCode) {
      const say = (status: StatusReport['status'], errorCode: number | null) => {
        const report = { ...message, status, errorCode, at: new Date() };
        if (isWhatsapp) poster.post(whatsappStatusBody(report));
        else if (status === 'delivered' || status === 'read') poster.post(messengerReceiptBody(objectOf(message.account), report));
      };
      later(statusDelays.sent, () => say(failureCode === null ? 'sent' : 'failed', failureCode));
      if (failureCode !== null) return;
      later(statusDelays.delivered, () => say('delivered', null));
      later(statusDelays.read, () => say('read', null));
    },
    stop() {
      timers.forEach(clearTimeout);
      timers.clear();
    },
  };
}
