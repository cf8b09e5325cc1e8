import type { FastifyRequest } from 'fastify';
import { holdsKey } from '../provider-key';
import type { ProviderKey, ProviderState } from '../provider-state';
import type { SimulatorConfig } from '../simulator.config';

/** The app of the simulated platform. */
export const APP_ID = '670840000000001';
export const APP_NAME = 'Çınarlı Muhatap';

/** The key of the demo may do everything and has no end. */
export const FULL_KEY: ProviderKey = {
  type: 'SYSTEM_USER',
  scopes: [
    ...['whatsapp_business_messaging', 'whatsapp_business_management'],
    ...['pages_messaging', 'pages_manage_metadata', 'pages_show_list'],
    ...['instagram_basic', 'instagram_manage_messages', 'instagram_manage_comments'],
  ],
  expiresAt: 0,
  dataAccessExpiresAt: 0,
  refusedFor: null,
};
/** The key of a page, which the platform gives to those who manage it. */
export const PAGE_KEY = 'page-access-token';

interface Parts {
  readonly config: Pick<SimulatorConfig, 'accessToken'>;
  readonly state: Pick<ProviderState, 'keys'>;
}

const bearerOf = ({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string =>
  /^Bearer (.+)$/.exec(authorization)?.[1] ?? '';

/** The key under this text; null for none of the platform's. */
export function keyOf(text: string, { config, state }: Parts): ProviderKey | null {
  const known = state.keys.get(text);
  if (known !== undefined) return known;
  if (text === config.accessToken) return FULL_KEY;
  return text === PAGE_KEY ? { ...FULL_KEY, type: 'PAGE' } : null;
}

const isRunOut = ({ expiresAt }: ProviderKey) => expiresAt > 0 && expiresAt * 1000 <= Date.now();

/** Meta's subcode for why the key is refused; null while it is valid. */
export const refusalOf = (key: ProviderKey): number | null =>
  key.refusedFor ?? (isRunOut(key) ? 463 : null);

/** Whether a call carries a key that is valid now. */
export function holdsGraphKey(request: Pick<FastifyRequest, 'headers'>, parts: Parts): boolean {
  const key = keyOf(bearerOf(request), parts);
  if (key !== null) return refusalOf(key) === null;
  return holdsKey(request, parts.config.accessToken);
}

/** Meta's error for the key of a call, or for a permission that it lacks; null where nothing is wrong. */
export function keyProblem(
  request: Pick<FastifyRequest, 'headers'>,
  parts: Parts,
  scope?: string,
): { status: number; code: number; subcode?: number; message: string } | null {
  const key = keyOf(bearerOf(request), parts);
  if (key === null) return { status: 401, code: 190, message: 'Invalid OAuth access token.' };
  const subcode = refusalOf(key);
  if (subcode !== null)
    return {
      ...{ status: 401, code: 190, subcode },
      message: 'Error validating access token: the session is no longer valid.',
    };
  return scope === undefined || key.scopes.includes(scope)
    ? null
    : { status: 403, code: 200, message: `(#200) Requires ${scope} permission` };
}
