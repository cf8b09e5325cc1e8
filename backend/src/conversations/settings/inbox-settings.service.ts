import type { InboxSettings, InboxSettingsInput } from '@muhatap/shared/wire/conversations';
import { type Actor, recordChange } from '../../people';
import { recordEvent } from '../../events';
import { inTransaction, notify, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { ASSIGNMENT_CHANNEL } from '../assignment/assignment.repository';
import { assigneesRepository } from '../rooms/assignees.repository';
import { presentAgents, presentSettings } from './inbox-settings.presenter';
import { inboxSettingsRepository } from './inbox-settings.repository';
import { SETTINGS_FIELDS, settingsLabels } from './settings-labels';

type Who = AccessScope;

export interface InboxSettingsService {
  read(who: Who): Promise<InboxSettings>;
  /**
   * Throws 422 `settings_invalid` with `details.fields` where an automatic message that is on has
   * no text.
   */
  save(who: Who & Actor, input: InboxSettingsInput): Promise<InboxSettings>;
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

export function createInboxSettingsService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): InboxSettingsService {
  const read = async (who: Who): Promise<InboxSettings> => {
    const { companyId } = who;
    const people = await assigneesRepository.list(db, companyId);
    const participation = await inboxSettingsRepository.participation(db, companyId);
    return {
      ...presentSettings(await inboxSettingsRepository.find(db, companyId)),
      agents: presentAgents(viewerOf(who, 'inbox'), people, participation),
    };
  };

  const words = async (tx: Database, companyId: string) =>
    settingsLabels(
      presentSettings(await inboxSettingsRepository.find(tx, companyId)),
      await assigneesRepository.list(tx, companyId),
      await inboxSettingsRepository.participation(tx, companyId),
    );

  return {
    read,

    async save(who, input) {
      checkSettings(input);
      const { companyId } = who;
      const { assignment, capacity, greeting, survey } = input;
      await inTransaction(db, async (tx) => {
        const before = await words(tx, companyId);
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
        // A person who left or lost the grant since the page was loaded is no reason to refuse the
        // rest.
        const people = await assigneesRepository.list(tx, companyId);
        const known = new Set(people.map(({ id }) => id));
        const agents = new Map(
          input.agents.filter(({ id }) => known.has(id)).map((agent) => [agent.id, agent]),
        );
        await inboxSettingsRepository.saveParticipation(tx, companyId, [...agents.values()]);
        await recordChange(tx, who, {
          kind: 'setting',
          subject: { id: null, name: 'Gelen kutusu ayarları' },
          at: now(),
          fields: SETTINGS_FIELDS,
          before,
          after: await words(tx, companyId),
        });
        await recordEvent(tx, companyId, 'inbox-changed', { what: 'settings' });
        await notify(tx, ASSIGNMENT_CHANNEL, companyId);
      });
      return read(who);
    },
  };
}
