import { errorBody } from '@muhatap/shared/wire/http';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { ROUTE_TABLE } from '../security/route-table';
import type { Victim } from '../security/victim-company';
import type { WholeApp } from '../whole-app';
import { shapeOf, type Shape } from './answer-shape';
import { asFields } from './as-fields';

/** The server with a company that has one of everything, and the tokens of its people. */
export interface ReplayScene {
  readonly whole: WholeApp;
  readonly company: Victim;
  /** Of somebody who may do everything there. */
  readonly token: string;
}

/** A call as it is made again: `query` and `body` are those of the front end. */
export interface Call {
  readonly route: string;
  readonly query: string;
  readonly body: unknown;
}

export interface Outcome {
  readonly status: number;
  readonly code?: string | undefined;
  readonly answer?: Shape;
}

/** Fields that name a thing, an account, a version or a key of the company: made up in a front end's test, real in the replay. */
const NAMES_A_THING = /(^|_)(ids?|url|key|version|sender|recipient|from|member|agent|room)$|Id$/;
/** Routes that only the owner of a thing may use. */
const OWN = /(notes\/:id|exports\/:id|sessions\/:id|profile\/workspace)$/;

/** The recorded body about the company's own things: each field stays, and so does what a person chose or typed. */
function aboutOwn(body: unknown, sample: object | undefined): unknown {
  const fields = asFields(body);
  if (fields === null) return body;
  const own = new Map(Object.entries(sample ?? {}));
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      NAMES_A_THING.test(name) && own.has(name) && value !== null ? own.get(name) : value,
    ]),
  );
}

/** The request of a call, about the company's own things. */
function requestOf({ company, token }: ReplayScene, { route, query, body }: Call): InjectOptions {
  const [method = '', declared = ''] = route.split(' ');
  const row = ROUTE_TABLE[route];
  const sample = row?.ask?.(company) ?? {};
  const address = declared.replace(/:(\w+)/g, (_, name: string) => sample.params?.[name] ?? 'yok');
  const caller = OWN.test(route) ? company.token : token;
  return {
    method: method,
    url: query === '' ? address : `${address}?${query}`,
    headers: {
      ...sample.headers,
      ...(row?.needs !== 'public' && { authorization: `Bearer ${caller}` }),
    },
    ...(body !== null && { payload: aboutOwn(body, sample.body) as object }),
  };
}

const jsonOf = ({ headers, body }: LightMyRequestResponse): unknown =>
  String(headers['content-type']).includes('json') ? JSON.parse(body) : null;

/** Makes a call again. */
export async function replayCall(scene: ReplayScene, call: Call): Promise<Outcome> {
  const answer = await scene.whole.app.inject(requestOf(scene, call));
  const status = answer.statusCode;
  if (status < 400) return { status, answer: shapeOf(jsonOf(answer)) };
  return { status, code: errorBody.safeParse(jsonOf(answer)).data?.error.code ?? '' };
}
