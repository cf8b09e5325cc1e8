import type { InboxSettings } from '@muhatap/shared/wire/conversations';
import type { Viewer } from '../../access/viewer';
import type { AssigneeRow } from '../rooms/assignees.repository';
import { seenLoad } from '../rooms/room.presenter';
import { DEFAULT_SETTINGS } from './inbox-settings.defaults';
import type { InboxSettingsRow } from './inbox-settings.repository';

/** The row as the line has it; the defaults where there is none. */
export const presentSettings = (row: InboxSettingsRow | null): Omit<InboxSettings, 'agents'> =>
  row === null
    ? DEFAULT_SETTINGS
    : {
        assignment: row.assignment,
        capacity: row.capacity,
        greeting: { is_on: row.isGreetingOn, text: row.greetingText },
        survey: { is_on: row.isSurveyOn, text: row.surveyText, thanks: row.surveyThanksText },
      };

/** By name, in Turkish order. */
export const presentAgents = (
  viewer: Viewer,
  people: readonly AssigneeRow[],
  participation: readonly { userId: string; takesPart: boolean }[],
): InboxSettings['agents'] =>
  people
    .map((person) => ({
      id: person.id,
      name: person.name,
      takes_part: participation.find(({ userId }) => userId === person.id)?.takesPart ?? true,
      open_rooms: seenLoad(viewer, person),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'tr') || (one.id < other.id ? -1 : 1));
