export { listAdministrators, listColleagues, listColleaguesHere } from './colleague.api';
export {
  COLLEAGUE_PAGE_SIZES,
  colleaguesAddress,
  readColleagueListing,
  type ColleagueListing,
  type ColleagueOrder,
} from './colleague-listing';
