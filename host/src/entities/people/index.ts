export { AvatarStack } from './avatar-stack';
export { MarkedAvatar } from './marked-avatar';
export {
  changePerson,
  disablePerson,
  enablePerson,
  listEverybody,
  listPage,
  listPeople,
  readPerson,
  forgetBrowsers,
  resetSecondFactor,
  signOutPerson,
} from './people.api';
export {
  isNarrowed,
  listAddressOf,
  openedFrom,
  PEOPLE_PAGE_SIZES,
  peopleAddress,
  readPeopleListing,
  widened,
  type PeopleListing,
  type PeopleView,
} from './people-listing';
export { markOf, presenceOf, describePresence, type Presence } from './people-labels';
export {
  addressOrNull,
  PERSON_MESSAGES,
  personEdits,
  personForm,
  personSchema,
  type PersonForm,
} from './person-form';
