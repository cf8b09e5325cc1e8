import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair, exportJWK } from 'jose';
import type Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';

/** A person of the directory, by what it says about them; the key is the name that never changes. */
export type DirectoryPeople = Record<string, Record<string, unknown>>;

interface Client {
  readonly redirectAddress: string;
  readonly returnAddress: string;
  readonly logoutAddress?: string;
}

/** A real OpenID Connect provider on loopback, with a page on which the person types their account's name. */
export interface DirectoryServer {
  readonly issuer: string;
  /** May be changed while the server runs. */
  readonly people: DirectoryPeople;
  /** Registers this client in place of the one before; the secret is {@link CLIENT_SECRET}. */
  register(client: Client): Promise<void>;
  /** While true nothing answers. */
  setSilent(isSilent: boolean): void;
  close(): Promise<void>;
}

export const CLIENT_ID = 'muhatap';
export const CLIENT_SECRET = 'the-secret-of-the-client-at-the-directory';

const CLAIMS = ['name', 'given_name', 'family_name', 'preferred_username', 'groups'];
const page = (title: string, form: string) =>
  `<!doctype html><html lang="tr"><title>${title}</title><h1>${title}</h1>${form}</html>`;

/** The library warns that it runs on this version of Node and keeps everything in memory, as it should here. */
async function quietly<T>(work: () => T | Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** Asks for the account's name, and agrees to everything on its behalf. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      page(
        'Kurum girişi',
        '<form method="post"><label>Hesap <input name="account"></label><button>Devam</button><button name="cancel" value="1">Vazgeç</button></form>',
      ),
    );
    return;
  }
  const [body, { params }] = [
    await bodyOf(request),
    await provider.interactionDetails(request, response),
  ];
  if (body.has('cancel'))
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  const accountId = body.get('account') ?? '';
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  await provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId: await grant.save() },
  });
}

const clientOf = ({ redirectAddress, returnAddress, logoutAddress }: Client) => ({
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  token_endpoint_auth_method: 'client_secret_post',
  redirect_uris: [redirectAddress],
  post_logout_redirect_uris: [returnAddress],
  ...(logoutAddress !== undefined && {
    backchannel_logout_uri: logoutAddress,
    backchannel_logout_session_required: true,
  }),
});

const configurationOf = (people: DirectoryPeople, key: object, client: Client): Configuration => ({
  clients: [clientOf(client)] as never,
  jwks: { keys: [key] as never },
  cookies: { keys: ['cookies of a directory in a test'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: CLAIMS },
  findAccount: (_context, accountId) => {
    const claims = people[accountId];
    return claims === undefined
      ? undefined
      : { accountId, claims: () => Promise.resolve({ sub: accountId, ...claims }) };
  },
  features: {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      postLogoutSuccessSource: (context) => {
        context.body = page('Çıkış yapıldı', '');
      },
      logoutSource: (context, form) => {
        context.body = page(
          'Kurum çıkışı',
          `${form}<button form="op.logoutForm" name="logout" value="yes">Çıkış yap</button>`,
        );
      },
    },
  },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  // It announces sign-outs to this machine, which its own way of asking forbids.
  fetch: (address, options) => {
    const { method, headers, body } = { ...options };
    return fetch(address, { method, headers, body } as RequestInit);
  },
  ttl: { Interaction: 600, Session: 3600, Grant: 3600, IdToken: 600, AccessToken: 600 },
});

export async function startDirectory(people: DirectoryPeople, port = 0): Promise<DirectoryServer> {
  const { default: OpenIdProvider } = await quietly(() => import('oidc-provider'));
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'test' };
  let isSilent = false;
  let provider: Provider | null = null;
  const server = createServer((request, response) => {
    if (isSilent || provider === null) return void request.socket.destroy();
    if (request.url?.startsWith('/interaction/') === true)
      return void interact(provider, request, response).catch((error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      });
    void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    people,
    async register(client) {
      provider = await quietly(
        () => new OpenIdProvider(issuer, configurationOf(people, key, client)),
      );
    },
    setSilent: (silent) => void (isSilent = silent),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
