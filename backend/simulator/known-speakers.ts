import { roomList } from '@muhatap/shared/wire/conversations';
import { signedIn } from '@muhatap/shared/wire/session';
import { DEMO_PASSWORD, STAFF } from '../seed';
import type { Citizen } from '../seed/demo-citizens';
import type { Speaker } from './citizen-talk';

/**
 * Works for the demo company alone and sees all of its conversations; the administrator may have
 * been in another company last.
 */
const SUPERVISOR = STAFF[2];

/**
 * The WhatsApp citizens of the demo data, read from the backend as any client would. Throws when
 * the backend is unreachable.
 */
export async function fetchKnownSpeakers(
  apiUrl: string,
  toCitizen: (name: string) => Citizen,
): Promise<Speaker[]> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${apiUrl}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: SUPERVISOR.email, password: DEMO_PASSWORD }),
  });
  if (!login.ok) return [];
  const { token } = signedIn.parse(await login.json());
  const answer = await fetch(`${apiUrl}/api/room/all?limit=200`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const rooms = roomList.parse(await answer.json());
  await fetch(`${apiUrl}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  return rooms
    .filter(({ channel }) => channel === 'whatsapp')
    .map(({ customer }) => ({ from: customer.external_id, citizen: toCitizen(customer.name) }));
}
