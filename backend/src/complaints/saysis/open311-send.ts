import { z } from 'zod';
import { foldForSearch } from '../../text/fold-for-search';
import {
  GEO_DESCRIPTION_LIMIT,
  geoPosted,
  geoRequest,
  geoService,
  type GeoRequest,
} from '../open311/georeport';
import { codeOf, isKeyRefused, parseBody, retryAfterMs } from './answers';
import { addressOf, problemOf, UNREADABLE, type Get, type Query } from './open311-calls';
import { markOf, originOf } from './open311-entries';
import type {
  SaysisEntry,
  SaysisLine,
  SaysisReadOutcome,
  SaysisSend,
  SaysisSendOutcome,
} from './saysis.adapter';
import type { SaysisAnswer, SaysisTransport } from './saysis-transport';

const DAY_MS = 24 * 60 * 60_000;
const requests = z.array(geoRequest);
const services = z.array(geoService);

const asSent = (seen: Exclude<SaysisReadOutcome<unknown>, { kind: 'ok' }>): SaysisSendOutcome =>
  seen.kind === 'key' ? seen : { ...seen, retryAfterMs: null };

/** The service of a case: by the code of its type, otherwise by its name (Turkish folding). */
async function findService(
  get: Get,
  line: SaysisLine,
  { values: { type: opened, beside } }: SaysisSend,
): Promise<SaysisReadOutcome<string | null>> {
  const type = beside?.type ?? opened;
  if (type?.code != null) return { kind: 'ok', value: type.code };
  if (type == null) return { kind: 'ok', value: null };
  const seen = await get(line, 'services.json', {}, services);
  if (seen.kind !== 'ok') return seen;
  const wanted = foldForSearch(type.name);
  const found = seen.value.find(({ service_name: name }) => foldForSearch(name) === wanted);
  return { kind: 'ok', value: found?.service_code ?? null };
}

/** The words of a case and the mark by which it is found again. */
function descriptionOf({ key, values: { subject = '', code = '', beside } }: SaysisSend): string {
  const mark = markOf(code, key);
  const text = [subject, beside?.statement ?? ''].filter((part) => part !== '').join('\n\n');
  return `${text.slice(0, GEO_DESCRIPTION_LIMIT - mark.length - 2)}\n\n${mark}`;
}

/** The citizen, as far as they are known. */
function citizenOf({ values: { senderName, sender = '' } }: SaysisSend): Query {
  const names = (senderName ?? '').split(' ').filter((part) => part !== '');
  return {
    first_name: names.slice(0, -1).join(' ') || names[0],
    last_name: names.length > 1 ? names.at(-1) : undefined,
    phone: /^\d{8,15}$/.test(sender) ? `+${sender}` : undefined,
  };
}

/** A point or an address is required; a case without a point says where in its words. */
function whereOf({ values: { subject, beside } }: SaysisSend): Query {
  const place = beside?.place;
  return place === undefined
    ? { address_string: subject }
    : { lat: String(place.lat), long: String(place.lon), address_string: place.words || undefined };
}

/** The form of a request that is posted. */
function formOf(line: SaysisLine, change: SaysisSend, service: string): URLSearchParams {
  const fields: Query = {
    api_key: line.apiKey,
    jurisdiction_id: line.jurisdictionId ?? undefined,
    service_code: service,
    ...whereOf(change),
    description: descriptionOf(change),
    ...citizenOf(change),
    media_url: change.values.beside?.mediaUrl ?? undefined,
  };
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value);
  return form;
}

const accepted = ({ values, key, at }: SaysisSend, caseId: string): SaysisSendOutcome => {
  const place = { caseId, caseCode: caseId, version: 1, kind: 'open' } as const;
  const entry: SaysisEntry = { id: `${caseId}:open`, ...place, at, originKey: key, values };
  return { kind: 'accepted', entry };
};

/** An answer that is no success; null for one that is. */
function failureOf(answer: SaysisAnswer): SaysisSendOutcome | null {
  const { status } = answer;
  if (isKeyRefused(answer)) return { kind: 'key' };
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'failed', why: problemOf(answer), retryAfterMs: retryAfterMs(answer) };
  return status >= 400
    ? { kind: 'refused', reason: `Karşı sistem kabul etmedi: ${problemOf(answer)}` }
    : null;
}

interface Parts {
  readonly get: Get;
  readonly transport: SaysisTransport;
  readonly now: () => Date;
}

/** GeoReport knows no keys: a request of ours that is there already is known by its mark. */
async function findOpened(
  { get, now }: Parts,
  line: SaysisLine,
  change: SaysisSend,
  service: string,
): Promise<SaysisReadOutcome<GeoRequest | null>> {
  const start = new Date(change.at.getTime() - DAY_MS).toISOString();
  const query = { service_code: service, start_date: start, end_date: now().toISOString() };
  const seen = await get(line, 'requests.json', query, requests);
  return seen.kind === 'ok'
    ? { kind: 'ok', value: seen.value.find((each) => originOf(each) === change.key) ?? null }
    : seen;
}

/** The number of a request, which may come by a token. */
async function readPosted(
  { get }: Parts,
  line: SaysisLine,
  change: SaysisSend,
  answer: SaysisAnswer,
): Promise<SaysisSendOutcome> {
  const read = geoPosted.safeParse(parseBody(answer.body));
  const [posted] = read.success ? read.data : [];
  if (posted?.service_request_id != null) return accepted(change, posted.service_request_id);
  if (posted?.token == null) return { ...UNREADABLE, retryAfterMs: null };
  const seen = await get(line, `tokens/${encodeURIComponent(posted.token)}.json`, {}, geoPosted);
  if (seen.kind !== 'ok') return asSent(seen);
  const id = seen.value[0]?.service_request_id;
  return id == null
    ? { kind: 'failed', why: 'Karşı sistem kayda henüz numara vermedi.', retryAfterMs: null }
    : accepted(change, id);
}

async function post(
  parts: Parts,
  line: SaysisLine,
  change: SaysisSend,
  service: string,
): Promise<SaysisSendOutcome> {
  try {
    const answer = await parts.transport({
      method: 'POST',
      address: addressOf(line, 'requests.json', {}),
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: formOf(line, change, service).toString(),
    });
    return failureOf(answer) ?? (await readPosted(parts, line, change, answer));
  } catch (error) {
    const why = `Karşı sistem yanıt vermedi (${codeOf(error)}).`;
    return { kind: 'failed', why, retryAfterMs: null };
  }
}

/** Opens a case there, once: one whose answer was lost is found before it is posted again. */
export async function openByPost(
  parts: Parts,
  line: SaysisLine,
  change: SaysisSend,
): Promise<SaysisSendOutcome> {
  const service = await findService(parts.get, line, change);
  if (service.kind !== 'ok') return asSent(service);
  if (service.value === null)
    return {
      kind: 'refused',
      reason:
        'Şikayetin türü karşı sistemin hizmetleri arasında yok. Şikayete oradaki adıyla bir tür verin.',
    };
  const before = await findOpened(parts, line, change, service.value);
  if (before.kind !== 'ok') return asSent(before);
  return before.value === null
    ? post(parts, line, change, service.value)
    : accepted(change, before.value.service_request_id);
}
