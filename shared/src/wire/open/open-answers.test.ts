import fc from 'fast-check';
import { z } from 'zod';
import { placesOf, valueOf, withValueAt, type JsonSchema } from '../../testing/wire/json-value';
import * as channels from '../channels';
import * as chatbots from '../chatbots';
import * as complaints from '../complaints';
import * as conversations from '../conversations';
import * as events from '../events';
import * as files from '../files';
import * as http from '../http';
import * as people from '../people';
import * as programs from '../programs';
import * as releases from '../releases';
import * as reports from '../reports';
import * as session from '../session';

const WIRE: Readonly<Record<string, unknown>> = {
  ...channels,
  ...chatbots,
  ...complaints,
  ...conversations,
  ...events,
  ...files,
  ...http,
  ...people,
  ...programs,
  ...releases,
  ...reports,
  ...session,
};

/** Schemas with closed values that a server or gateway reads: it refuses what it does not know. */
const REQUESTS: readonly string[] = [
  // Values of requests.
  ...['platform', 'complaintChannel', 'chatbotCondition', 'chatbotStart', 'complaintStatus'],
  ...['complaintChangeKind', 'complaintChangeSource', 'saysisChangeKind', 'saysisChangeState'],
  ...['labelColor', 'outboundType', 'templateKind', 'templateVariable', 'exportFormat'],
  'templateCategory',
  ...['moduleGrant', 'visibility', 'roleAction', 'availability', 'presenceState', 'priority'],
  ...['failureKind', 'reportSubject'],
  // Queries.
  ...[
    'complaintFilters',
    'complaintListQuery',
    'complaintAddressQuery',
    'complaintPointsQuery',
    'complaintNoticeQuery',
    'complaintThreadQuery',
    'similarQuery',
    'saysisChangeQuery',
    'reconciliationRowQuery',
  ],
  ...['roomFilters', 'roomListQuery', 'roomDetailQuery', 'inboxSearchQuery', 'eventQuery'],
  ...[
    'peopleQuery',
    'auditQuery',
    'lookQuery',
    'lookAlarms',
    'reportQuery',
    'generalReportQuery',
    'reportRowsFilter',
  ],
  ...['reportRowsQuery', 'reportBreakdownQuery', 'sessionQuestion', 'workQuery', 'colleaguesQuery'],
  ...['customerQuery'],
  // Bodies.
  ...['testMessageInput', 'numberRegistration', 'businessAccountInput'],
  ...[
    'connectionInput',
    'chatbotStarts',
    'complaintChange',
    'complaintOpening',
    'complaintRecording',
    'complaintReply',
  ],
  ...[
    'complaintExport',
    'complaintPhotoInput',
    'complaintPlaceChange',
    'complaintTaskInput',
    'complaintViewInput',
    'complaintCountsInput',
    'complaintTaskChange',
    'complaintMapInput',
    'complaintMergeInput',
    'complaintSettingsInput',
    'complaintTermsInput',
    'complaintEscalationInput',
    'complaintSatisfactionInput',
  ],
  ...['complaintTermRuleInput', 'complaintServiceLevelInput', 'complaintTermChange'],
  ...['saysisResolve', 'saysisSettingsInput'],
  'open311KeyInput',
  ...['programKeyInput', 'webhookInput', 'deliveryQuery', 'deliveryReplay'],
  ...['reconciliationKind', 'reconciliationRepair', 'reconciliationExport'],
  ...[
    'roomPriority',
    'roomChange',
    'roomChanges',
    'labelInput',
    'sendExtras',
    'whatsappSend',
    'instagramSend',
    'facebookSend',
  ],
  ...['templateSubmission', 'submittedButton', 'templateAuthentication'],
  ...['templateInput', 'inboxSettingsInput', 'uploadConversion', 'availabilityChange'],
  ...['codeRequest', 'codeVerification', 'passwordReset', 'addressProof', 'disabling'],
  ...['providerSearch', 'singleSignOnStart', 'singleSignOnFinish', 'issuerQuestion'],
  ...['identityProviderInput', 'identityProviderChange', 'ldapSettings', 'ldapQuestion'],
  ...['ldapProviderInput', 'ldapProviderChange', 'directoryCredentials', 'ldapPeopleQuestion'],
  ...['retentionParams', 'retentionChange', 'retentionPreviewQuery'],
  ...['legalHoldSubject', 'legalHoldQuery', 'legalHoldInput'],
  ...['passkeyAnswer', 'passkeyInput', 'passkeyChange', 'passkeySignInInput'],
  'secondStepQuestion',
  ...['secondFactorProof', 'totpSetupStart', 'totpConfirmation', 'secondFactorCode', 'ownProof'],
  ...[
    'citizenReference',
    'citizenSearch',
    'citizenExportInput',
    'citizenErasureInput',
    'systemChange',
  ],
  ...[
    'roleInput',
    'roleChange',
    'presenceInput',
    'notificationKind',
    'notificationQuery',
    'notificationsRead',
  ],
  ...['notificationPreferenceChange', 'releaseReport', 'reportExport', 'unpinning', 'workDecision'],
  ...['approvalDecision', 'approvalQuery', 'approvalRulesInput'],
];

/**
 * Answers that stay closed: a flow is edited and sent back whole, so what cannot be read of it would
 * be lost. A node of another kind has other properties, and an end of a talk that is not known can
 * be neither drawn nor checked.
 */
const FLOWS: readonly string[] = [
  ...['flowButton', 'listNode', 'messageNode', 'flowNode', 'flowDocument'],
  ...['flowBackup', 'copiedNodes'],
];
/** The property under which other answers hold a flow. */
const FLOW = 'flow';

const OTHER = 'of-a-newer-release';
const RUNS = { numRuns: 12, seed: 20_261_125 };

const schemasIn = ([name, value]: readonly [string, unknown]): [string, z.ZodType][] => {
  if (value instanceof z.ZodType) return [[name, value]];
  // Tables of events; the shapes of a complaint's fields are parts of their schemas.
  return typeof value === 'object' && value !== null && /_EVENTS$/.test(name)
    ? Object.entries(value as Record<string, z.ZodType>)
    : [];
};
const ANSWERS = Object.entries(WIRE)
  .flatMap(schemasIn)
  .filter(([name]) => !REQUESTS.includes(name) && !FLOWS.includes(name));

/** The JSON schema, and valid values of it. */
function samplesOf(schema: z.ZodType) {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const values = valueOf(json).filter((value) => schema.safeParse(value).success);
  return { json, values };
}

test('nothing is listed that the wire does not have', () => {
  expect([...REQUESTS, ...FLOWS].filter((name) => !(WIRE[name] instanceof z.ZodType))).toEqual([]);
  expect(ANSWERS.length).toBeGreaterThan(100);
});

test.each(ANSWERS)('%s, further properties at every object, reads the known ones', (_, schema) => {
  const { json, values } = samplesOf(schema);
  fc.assert(
    fc.property(values, (value) => {
      const read = schema.parse(value);
      for (const place of placesOf(json, value)) {
        const { properties, additionalProperties } = place.schema;
        const isObject = place.value !== null && typeof place.value === 'object';
        if (!isObject || properties === undefined || additionalProperties !== undefined) continue;
        const wider = { ...place.value, [OTHER]: { any: ['thing'] } };
        expect(schema.parse(withValueAt(value, place.path, wider))).toEqual(read);
      }
    }),
    RUNS,
  );
});

test.each(ANSWERS)(
  '%s, an unknown value in the place of each known one, is read',
  (name, schema) => {
    const { json, values } = samplesOf(schema);
    fc.assert(
      fc.property(values, (value) => {
        const read = schema.parse(value);
        for (const { path, schema: own, value: known } of placesOf(json, value)) {
          const isEnum = own.enum ?? own['x-extensible-enum'] ?? own.const;
          if (isEnum === undefined || typeof known !== 'string' || path.includes(FLOW)) continue;
          const found = schema.safeParse(withValueAt(value, path, OTHER));
          expect([name, path, found.success]).toEqual([name, path, true]);
          // Everything else stays as it was; the value itself is the text, or the plain case.
          expect(withValueAt(found.data, path, null)).toEqual(withValueAt(read, path, null));
        }
      }),
      RUNS,
    );
  },
);
