import { auditVerdict } from './audit-verdict.mjs';

const FOUND =
  'npm warn Unknown user config "x".\n┌─────┐\n│ high │ Prototype pollution │\n└─────┘\n1 vulnerabilities found\nSeverity: 1 high\n';

test('weaknesses that are found are shown and fail', () => {
  expect(auditVerdict({ code: 1, output: FOUND })).toEqual({
    exitCode: 1,
    message: expect.stringMatching(/^┌[^]*Prototype pollution[^]*1 high$/),
  });
});

test('none is said in a sentence', () => {
  expect(auditVerdict({ code: 0, output: 'No known vulnerabilities found\n' })).toEqual({
    exitCode: 0,
    message: expect.stringContaining('bilinen bir açık yok'),
  });
});

test.each([
  [
    'a registry that knows no such question',
    1,
    ' ERR_PNPM_AUDIT_BAD_RESPONSE  The audit endpoint responded with 405',
  ],
  [
    'a registry whose silence is overlooked',
    0,
    ' ERR_PNPM_AUDIT_BAD_RESPONSE  The audit endpoint responded with 405',
  ],
  ['no network', 1, 'npm error code ENOTFOUND\nnpm error network request failed'],
  ['any other end', 1, 'npm error could not determine executable to run'],
])('%s is neither', (_what, code, output) => {
  expect(auditVerdict({ code, output })).toEqual({
    exitCode: 2,
    message: expect.stringContaining('Hiçbir şey denetlenmedi.'),
  });
});
