import * as channels from '@muhatap/shared/wire/channels';
import * as chatbots from '@muhatap/shared/wire/chatbots';
import * as complaints from '@muhatap/shared/wire/complaints';
import * as conversations from '@muhatap/shared/wire/conversations';
import * as events from '@muhatap/shared/wire/events';
import * as files from '@muhatap/shared/wire/files';
import * as http from '@muhatap/shared/wire/http';
import * as people from '@muhatap/shared/wire/people';
import * as programs from '@muhatap/shared/wire/programs';
import * as releases from '@muhatap/shared/wire/releases';
import * as reports from '@muhatap/shared/wire/reports';
import * as session from '@muhatap/shared/wire/session';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';

const WIRE = {
  ...{ channels, chatbots, complaints, conversations, events, files, http, people },
  ...{ programs, releases, reports, session },
};

/** Routes, events and grants of a backend, without the declarations of its schemas, which are read from their sources. */
export type MeasuredSurface = Omit<releases.BackendSurface, 'wire' | 'units'>;

/** Said to single sockets or to all, without a number. */
const SIGNALS = [
  events.ACCESS_CHANGED,
  session.NOTIFICATIONS_CHANGED,
  people.SOCKET_PRESENCE,
  releases.RELEASE_WITHDRAWN,
  releases.RELEASES_CHANGED,
];

/** `<package>#<name>` of each schema of the wire. */
const NAMES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(WIRE).flatMap(([room, exports]) =>
    Object.entries<unknown>(exports).flatMap(([name, value]) =>
      value instanceof z.ZodType ? [[value, `@muhatap/shared/wire/${room}#${name}`]] : [],
    ),
  ),
);

/** `/api/room/:id/notes` as pages name it, `/api/room/{}/notes`; a parameter of a closed list also as each of its values. */
function patternsOf(url: string, params: unknown): string[] {
  const shape: Readonly<Record<string, unknown>> =
    params instanceof z.ZodObject ? params.shape : {};
  return url.split('/').reduce<string[]>(
    (starts, part) => {
      const parameter = part.startsWith(':') ? shape[part.slice(1)] : undefined;
      const values = parameter instanceof z.ZodEnum ? parameter.options.map(String) : [];
      const parts = part.startsWith(':') ? ['{}', ...values] : [part];
      return starts.flatMap((start) => parts.map((one) => `${start}/${one}`));
    },
    [''],
  );
}

const namesOf = (schemas: readonly unknown[]): string[] =>
  [...new Set(schemas.flatMap((schema) => NAMES.get(schema) ?? []))].sort();

/** HEAD goes with GET, and only what pages call counts. */
const isForPages = ({ method, url }: RouteOptions): boolean =>
  method !== 'HEAD' && url.startsWith('/api/') && !/^\/api\/(docs|v1)\b/.test(url);

/** Measures what an application with these routes offers to the shell and its modules. */
export function surfaceOf(routes: readonly RouteOptions[]): MeasuredSurface {
  const offered = routes.filter(isForPages).flatMap(({ method, url, schema = {} }) => {
    const answers = Object.entries<unknown>({ ...(schema.response as object | undefined) }).flatMap(
      ([status, one]) => (status.startsWith('2') ? [one] : []),
    );
    const shapes = { answers: namesOf(answers), takes: namesOf([schema.body]) };
    return patternsOf(url.slice(1), schema.params).map(
      (pattern) => [`${String(method)} ${pattern}`, shapes] as const,
    );
  });
  return {
    routes: Object.fromEntries(offered.sort(([a], [b]) => (a < b ? -1 : 1))),
    events: Object.keys(events.CLIENT_EVENTS).sort(),
    signals: [...SIGNALS].sort(),
    grants: [...people.MODULE_GRANTS].sort(),
  };
}
