import type { Refusal } from '../../../http/errors';

/** The words of RFC 7644, 3.12 for the kind of a refusal. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

/** A refusal in the words of SCIM; `detail` is Turkish, because administrators read it in their directory. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  constructor(
    readonly status: number,
    readonly scimType: ScimType | undefined,
    detail: string,
  ) {
    super(detail);
  }
}

export const invalid = (scimType: Exclude<ScimType, 'uniqueness'>, detail: string): ScimError =>
  new ScimError(400, scimType, detail);

/** 409: another person or group has that name. */
export const taken = (detail: string): ScimError => new ScimError(409, 'uniqueness', detail);

/** 404, for another company's as well. */
export const resourceNotFound = (): ScimError => new ScimError(404, undefined, 'Kayıt bulunamadı.');

/** 412: the resource has changed since it was read. */
export const versionStale = (): ScimError =>
  new ScimError(412, undefined, 'Kayıt, okunduğundan beri değişti. Yeniden okuyup deneyin.');

const TYPES_OF_REFUSALS: Readonly<Record<string, ScimType>> = {
  already_registered: 'uniqueness',
  name_taken: 'uniqueness',
  name_blank: 'invalidValue',
  validation_failed: 'invalidValue',
};

/** A refusal of the product in the words of SCIM, which knows no 422. */
export function scimErrorOf({ status, code, message }: Refusal): ScimError {
  const scimType = TYPES_OF_REFUSALS[code] ?? (status === 422 ? 'invalidValue' : undefined);
  return new ScimError(status === 422 ? 400 : status, scimType, message);
}

/** The body of RFC 7644, 3.12. */
export const errorBody = ({ status, scimType, message }: ScimError) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail: message,
});
