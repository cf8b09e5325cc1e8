/** Packages for modules, as in `share-provider.ts`, that no light page begins with: they come with the first screen that needs one. */
export const providedLate = {
  '@muhatap/shared/export': () => import('@muhatap/shared/export'),
  '@muhatap/shared/ui': () => import('@muhatap/shared/ui'),
  '@muhatap/shared/ui/app': () => import('@muhatap/shared/ui/app'),
  '@muhatap/shared/ui/pages': () => import('@muhatap/shared/ui/pages'),
  '@muhatap/shared/wire/chatbots': () => import('@muhatap/shared/wire/chatbots'),
  '@muhatap/shared/wire/complaints': () => import('@muhatap/shared/wire/complaints'),
  '@muhatap/shared/wire/people': () => import('@muhatap/shared/wire/people'),
  '@muhatap/shared/wire/programs': () => import('@muhatap/shared/wire/programs'),
  '@muhatap/shared/wire/reports': () => import('@muhatap/shared/wire/reports'),
};
