import { onceMore } from './once-more';
import { suite } from './suite';

/** A send that the simulated provider took in. */
export interface Sent {
  provider: string;
  id: string;
  account: string;
  recipient: string;
  body: Record<string, unknown>;
}

async function ask<T>(path: string, data?: object): Promise<T> {
  const init =
    data === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(data),
        };
  const answer = await fetch(`${suite.simulator()}/_simulator/${path}`, init);
  const body = (await answer.json()) as T;
  if (!answer.ok)
    throw new Error(`The simulator answered ${answer.status} to ${path}: ${JSON.stringify(body)}`);
  return body;
}

/**
 * A citizen does something (see the simulator's inbound control). Answers the platform's id of the
 * message, and the webhook that reported it.
 */
export async function sendInbound(inbound: object): Promise<{ id: string; webhook: object }> {
  let said = inbound;
  const { status, ...message } = await onceMore(async () => {
    const { webhook_status: status, ...message } = await ask<{
      id: string;
      webhook: object;
      webhook_status: number;
    }>('inbound', said);
    // Said again, it is still the same message.
    said = { ...inbound, id: message.id };
    return { ...message, status };
  });
  if (status !== 200) throw new Error(`The webhook was answered with ${status}`);
  return message;
}

/** The same for its id alone. */
export const says = async (inbound: object): Promise<string> => (await sendInbound(inbound)).id;

/** Everything that went to somebody (or under a comment), oldest first. */
export const sentTo = async (recipient: string): Promise<Sent[]> =>
  (await ask<{ sent: Sent[] }>('sent')).sent.filter((sent) => sent.recipient === recipient);

/** The number of send calls so far, refused ones too. */
export const sendCalls = async (): Promise<number> => (await ask<{ calls: number }>('sent')).calls;

/** The next send of a provider goes wrong. */
export const failNext = (failure: {
  provider: string;
  code?: number;
  status?: number;
  later?: number;
}) => ask('fail-next', failure);

/** A case as the simulated SAYSIS holds it. */
export interface SaysisCase {
  id: string;
  code: string;
  version: number;
  subject: string;
  status: string;
  messages: { text: string }[];
}

/** The case of this subject in the simulated SAYSIS; null while there is none. */
export const saysisCase = async (subject: string): Promise<SaysisCase | null> =>
  (await ask<{ cases: SaysisCase[] }>('saysis')).cases.find((one) => one.subject === subject) ??
  null;

/**
 * SAYSIS fails from now on: down altogether, refusing changes or the key, or a share of its calls;
 * nothing given ends it.
 */
export const saysisTrouble = (
  trouble: {
    down?: boolean;
    refuse?: boolean;
    key?: string;
    share?: number;
    kinds?: string[];
  } = {},
) => ask('saysis/trouble', trouble);

/** A person at SAYSIS changes a case, or opens one. */
export const changeSaysisCase = (caseId: string | null, change: { kind: string; values: object }) =>
  ask(`saysis/cases${caseId === null ? '' : `/${caseId}`}`, change);
