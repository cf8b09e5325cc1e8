/** The examples of the published specification of Open311 GeoReport v2, as JSON. */

export const EXAMPLE_SERVICES = [
  {
    service_code: '001',
    service_name: 'Cans left out 24x7',
    description:
      'Garbage or recycling cans that have been left out for more than 24 hours after collection. Violators will be cited.',
    metadata: true,
    type: 'realtime',
    keywords: 'lorem, ipsum, dolor',
    group: 'sanitation',
  },
  {
    service_code: '002',
    metadata: true,
    type: 'realtime',
    keywords: 'lorem, ipsum, dolor',
    group: 'street',
    service_name: 'Construction plate shifted',
    description: 'Metal construction plate covering the street or sidewalk has been moved.',
  },
  {
    service_code: '003',
    metadata: true,
    type: 'realtime',
    keywords: 'lorem, ipsum, dolor',
    group: 'street',
    service_name: 'Curb or curb ramp defect',
    description:
      'Sidewalk curb or ramp has problems such as cracking, missing pieces, holes, and/or chipped curb.',
  },
];

const AT = '2010-04-19T06:37:38-08:00';
const COMMON = {
  service_name: 'Sidewalk and Curb Issues',
  service_code: '006',
  description: null,
  agency_responsible: null,
  service_notice: null,
  address: '8TH AVE and JUDAH ST',
  address_id: 545483,
  zipcode: 94122,
  lat: 37.762221815,
  long: -122.4651145,
};

/** A request that was closed as a duplicate, and one that is open; ids are written as numbers. */
export const EXAMPLE_REQUESTS = [
  {
    ...COMMON,
    service_request_id: 638344,
    status: 'closed',
    status_notes: 'Duplicate request.',
    requested_datetime: '2010-04-14T06:37:38-08:00',
    updated_datetime: '2010-04-14T06:37:38-08:00',
    expected_datetime: '2010-04-15T06:37:38-08:00',
    media_url: 'http://city.gov.s3.amazonaws.com/requests/media/638344.jpg ',
  },
  {
    ...COMMON,
    service_request_id: 638349,
    status: 'open',
    status_notes: null,
    requested_datetime: AT,
    updated_datetime: AT,
    expected_datetime: AT,
    media_url: 'http://city.gov.s3.amazonaws.com/requests/media/638349.jpg',
  },
];

export const EXAMPLE_POSTED = [
  {
    service_request_id: 293944,
    service_notice:
      'The City will inspect and require the responsible party to correct within 24 hours and/or issue a Correction Notice or Notice of Violation of the Public Works Code',
    account_id: null,
  },
];
export const EXAMPLE_TOKEN = [{ service_request_id: 638344, token: 12345 }];
export const EXAMPLE_ERRORS = [
  { code: 403, description: "Invalid api_key received -- can't proceed with create_request." },
];
