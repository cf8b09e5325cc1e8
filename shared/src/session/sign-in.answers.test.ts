import { aUser } from '../testing/demo-data';
import * as wire from '../wire/people';
import * as answers from './sign-in.answers';

const signedIn = { user: aUser(), token: 't1' };
const requested = { phone: '+90555', email: 'a@b.c', expires_in: 300, retry_after: 60 };
const state = { state: 'first' };
const providers = { providers: [{ id: 'p1', name: 'Belediye' }] };
const question = { options: { challenge: 'c1' } };
const invitation = {
  company_name: 'Çınarlı',
  name: 'Deniz',
  email: 'd@e.f',
  phone: null,
  has_account: false,
};

/** An answer, and the same with each of its fields left out or of another type. */
const samplesOf = (answer: Record<string, unknown>): unknown[] => [
  answer,
  null,
  'ok',
  [],
  ...Object.keys(answer).flatMap((name) =>
    [undefined, null, 5, 'text', true, {}].map((value) => ({ ...answer, [name]: value })),
  ),
];

test.each([
  // The user of the answer is not read.
  ['signedIn', wire.signedIn.omit({ user: true }), answers.signedIn, signedIn],
  ['codeRequested', wire.codeRequested, answers.codeRequested, requested],
  ['registrationState', wire.registrationState, answers.registrationState, state],
  ['signInProviders', wire.signInProviders, answers.signInProviders, providers],
  ['providerAddress', wire.providerAddress, answers.providerAddress, { address: 'https://a' }],
  ['passkeyQuestion', wire.passkeyQuestion, answers.passkeyQuestion, question],
  ['openInvitation', wire.openInvitation, answers.openInvitation, invitation],
] as const)(
  '%s, any sample, is taken or refused as by the schema',
  (_name, schema, own, answer) => {
    const samples = samplesOf(answer);
    const verdicts = samples.map((sample) => own.safeParse(sample).success);
    expect(verdicts).toEqual(samples.map((sample) => schema.safeParse(sample).success));
    expect(new Set(verdicts)).toEqual(new Set([true, false]));
  },
);
