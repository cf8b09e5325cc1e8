import type { InboxSettings, InboxSettingsInput } from '@muhatap/shared/wire';
import { inTransaction, notify, type Database } from '../../database';
import type { Caller } from '../../http/caller';
import { Refusal } from '../../http/errors';
import { ASSIGNMENT_CHANNEL } from '../assignment/assignment.repository';
import { recordEvent } from '../events/record-event';
import { assigneesRepository } from '../rooms/assignees.repository';
import { presentAgents, presentSettings } from './inbox-settings.presenter';
import { inboxSettingsRepository } from './inbox-settings.repository';

type Who = Pick<Caller, 'companyId'>;

export interface InboxSettingsService {
  read(who: Who): Promise<InboxSettings>;
  /** Throws 422 `settings_invalid` with `details.fields` where something that is on has no words. */
  save(who: Who, given: InboxSettingsInput): Promise<InboxSettings>;
}

function checkSettings({ greeting, survey }: InboxSettingsInput): void {
  const fields = {
    ...(greeting.is_on && greeting.text === '' && { 'greeting.text': 'Karşılama metnini yazın.' }),
    ...(survey.is_on && survey.text === '' && { 'survey.text': 'Memnuniyet sorusunu yazın.' }),
    ...(survey.is_on && survey.thanks === '' && { 'survey.thanks': 'Teşekkür metnini yazın.' }),
  };
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Refusal(422, 'settings_invalid', first, { fields });
}

export function createInboxSettingsService({ db, now }: { db: Database; now: () => Date }): InboxSettingsService {
  const read = async ({ companyId }: Who): Promise<InboxSettings> => {
    const people = await assigneesRepository.list(db, companyId);
    const participation = await inboxSettingsRepository.participation(db, companyId);
    return { ...presentSettings(await inboxSettingsRepository.find(db, companyId)), agents: presentAgents(people, participation) };
  };

  return {
    read,

    async save({ companyId }, given) {
      checkSettings(given);
      const { assignment, capacity, greeting, survey } = given;
      await inTransaction(db, async (tx) => {
        await inboxSettingsRepository.save(tx, {
          companyId,
          assignment,
          capacity,
          isGreetingOn: greeting.is_on,
          greetingText: greeting.text,
          isSurveyOn: survey.is_on,
          surveyText: survey.text,
          surveyThanksText: survey.thanks,
          updatedAt: now(),
        });
        // Whoever left or lost the grant since the page was loaded is no reason to refuse the rest.
        const people = new Set((await assigneesRepository.list(tx, companyId)).map(({ id }) => id));
        const agents = new Map(given.agents.filter(({ id }) => people.has(id)).map((agent) => [agent.id, agent]));
        await inboxSettingsRepository.saveParticipation(tx, companyId, [...agents.values()]);
        await recordEvent(tx, companyId, 'inbox-changed', { what: 'settings' });
        await notify(tx, ASSIGNMENT_CHANNEL, companyId);
      });
      return read({ companyId });
    },
  };
}
