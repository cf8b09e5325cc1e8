import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Log } from './background/log';
import type { Config } from './config/config';
import type { Database } from './database';
import { createAcceptanceService } from './people/invitations/acceptance.service';
import { createInvitationDelivery } from './people/invitations/invitation-delivery';
import { invitationsRoutes } from './people/invitations/invitations.routes';
import { createInvitationsService } from './people/invitations/invitations.service';
import { peopleRoutes as routesOfPeople } from './people/members/people.routes';
import { createPeopleService } from './people/members/people.service';
import { createPersonStateService } from './people/members/person-state.service';
import { createPersonReader } from './people/members/read-people';
import type { Services } from './services';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly services: Pick<
    Services,
    'sessions' | 'auth' | 'slowDown' | 'mail' | 'sms' | 'personCookie'
  >;
  readonly config: Pick<Config, 'publicOrigin' | 'openRegistration'>;
  readonly log: Pick<Log, 'error'>;
}

/** Who works for the company: its people, and how others are asked to come. */
export function peopleRoutes({
  db,
  now,
  services,
  config: { publicOrigin, openRegistration },
  log,
}: Parts): FastifyPluginAsyncZod[] {
  const { sessions, auth, slowDown, mail, sms, personCookie } = services;
  const read = createPersonReader({ db, now, sessions });
  return [
    routesOfPeople({
      people: createPeopleService({ db, now, read }),
      states: createPersonStateService({ db, now, read }),
    }),
    invitationsRoutes({
      invitations: createInvitationsService({
        db,
        now,
        delivery: createInvitationDelivery({ db, now, log, mail, sms, publicOrigin }),
        openRegistration,
      }),
      acceptances: createAcceptanceService({ db, now, auth, slowDown }),
      personCookie,
    }),
  ];
}
