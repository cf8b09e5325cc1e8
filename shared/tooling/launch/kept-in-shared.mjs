/**
 * Names of `@muhatap/shared` that one front end of this repository alone uses, or none, and why they stay. Modules of other repositories
 * take the kit from `@muhatap/platform`, so what completes a family of it stays whole.
 */
export const KEPT_IN_SHARED = [
  {
    why: 'deprecated: releases of modules that may still be live take them from here',
    names: [
      'i18n#countDays',
      'i18n#weekStart',
      'session#adoptOlderKey',
      'wire/chatbots#copiedNodes',
      'wire/chatbots#flowBackup',
      'wire/complaints#COMPLAINT_COUNT_LIMIT',
      'wire/complaints#COMPLAINT_MESSAGES_LIMIT',
      'wire/complaints#SHORT_SEARCH_DEPTH',
      'wire/files#VIDEO_EXTENSIONS',
      'wire/people#PRESENCE_BEAT_MS',
      'wire/people#PRESENCE_TTL_MS',
    ],
  },
  {
    why: 'commands of the one live connection, which a module cannot reach by itself',
    names: ['realtime#retryLive', 'realtime#sendSignal'],
  },
  {
    why: 'the shell alone knows when a page may be drawn without the late parts, which only the kit can load',
    names: ['ui/plain#loadKitAhead'],
  },
  {
    why: 'a sister of CountedTextarea, made of the same inner parts',
    names: ['ui/app#CountedInput'],
  },
  {
    why: 'parts of lists that pages with the kit take from ui/app',
    names: ['ui/pages#RowList', 'ui/pages#TableLoading'],
  },
  {
    why: 'reports are read without the shapes of complaints, whose words these are',
    names: ['wire/reports#REPORT_STATUSES'],
  },
  {
    why: 'fields and forms that a module of any repository may need',
    names: ['forms#useCallForm'],
  },
  {
    why: 'the look that every page follows',
    names: ['ui#LookProvider'],
  },
  {
    why: 'sample data for the tests and fakes of a module of any repository',
    names: ['testing#aMessage'],
  },
  {
    why: 'every call of every module may be asked for a proof; the shell alone has the dialog for it',
    names: ['api#onProofRequired'],
  },
  {
    why: 'the session is written where it is read: its store and token are nowhere else to be reached',
    names: [
      'session#acceptInvitation',
      'session#askPasskey',
      'session#askSecondStep',
      'session#changeAvailability',
      'session#enterWorkspace',
      'session#findSignInProviders',
      'session#finishSingleSignOn',
      'session#proveSecondFactor',
      'session#readInvitation',
      'session#readRegistration',
      'session#register',
      'session#requestCode',
      'session#requestPasswordReset',
      'session#resetPassword',
      'session#signInAtDirectory',
      'session#signInByPasskey',
      'session#startSignIn',
      'session#startSingleSignOn',
      'session#updateUser',
      'session#verifyCode',
    ],
  },
];
