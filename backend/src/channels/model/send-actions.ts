import { CHANNEL_CAPABILITIES, type Platform, type SendAction } from '@muhatap/shared/wire';

/**
 * Codes of refusals by what helps. Six digits and Graph's small numbers are Meta's, five digits
 * Twilio's (docs/behaviour.md §9.8, §9.12); words are ours.
 */
const CODES: Readonly<Record<SendAction, readonly string[]>> = {
  template: [
    'window_closed',
    'template_required',
    'template_unavailable',
    'template_values_missing',
    '10',
    '131047',
    '63016',
    '21655',
    '21656',
    '63027',
    '63028',
    '63040',
    '63041',
    '63042',
    'authkey_template',
  ],
  shorten: ['message_too_long', '131009', '21617', '21658'],
  convert: [
    'file_type',
    'file_too_large',
    '131051',
    '131052',
    '131053',
    '11751',
    '12300',
    '21620',
    '21623',
    '63005',
    '63019',
    '63021',
  ],
  reconnect: [
    'no_token',
    'no_permission',
    '190',
    '368',
    '131005',
    '131031',
    '131037',
    '131042',
    '131045',
    '133010',
    '20003',
    '20005',
    '20404',
    '21212',
    '21660',
    '30002',
    '63001',
    '63007',
    '63051',
    'authkey_auth',
  ],
  retry: [
    'network',
    'outcome_unknown',
    'authkey_balance',
    '1',
    '2',
    '4',
    '613',
    '80007',
    '130429',
    '131000',
    '131016',
    '131048',
    '131056',
    '131057',
    '133004',
    '135000',
    '11200',
    '14107',
    '20429',
    '63012',
    '63018',
    '63038',
  ],
};

const ACTIONS = new Map(
  Object.entries(CODES).flatMap(([action, codes]) =>
    codes.map((code) => [code, action as SendAction]),
  ),
);

function actionOf(code: string): SendAction | null {
  const known = ACTIONS.get(code);
  if (known !== undefined) return known;
  if (/^132\d{3}$/.test(code)) return 'template';
  // What a server could not do then it may do now; every other refusal would only come again.
  return /^http_(?:5\d\d|429)$/.test(code) ? 'retry' : null;
}

/** The one fitting action for a failed send; null where nothing that staff can do helps. A template helps only where the channel has templates. */
export function sendActionFor(platform: Platform, code: string): SendAction | null {
  const action = actionOf(code);
  return action === 'template' && !CHANNEL_CAPABILITIES[platform].templates ? null : action;
}
