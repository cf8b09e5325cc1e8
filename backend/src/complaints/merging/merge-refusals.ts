import { Refusal } from '../../http/errors';

export const mergeSelf = () =>
  new Refusal(422, 'merge_self', 'Bir şikayet kendisiyle birleştirilemez.');
export const mergeClosed = (number: string) =>
  new Refusal(
    409,
    'merge_closed',
    `${number} sonuçlanmış. Yalnızca açık şikayetler birleştirilir; önce durumunu değiştirin.`,
  );
export const alreadyMerged = (number: string, into: string) =>
  new Refusal(409, 'already_merged', `${number} zaten ${into} ile birleştirilmiş.`);
export const mergeIntoPart = (number: string, into: string) =>
  new Refusal(
    409,
    'merge_into_part',
    `${number} başka bir şikayetin parçası. Onun yerine ${into} ile birleştirin.`,
  );
export const hasParts = (number: string) =>
  new Refusal(
    409,
    'has_parts',
    `${number} ile birleştirilmiş şikayetler var. Diğerini bununla birleştirin.`,
  );
export const notMerged = () =>
  new Refusal(409, 'not_merged', 'Bu şikayet bir başkasıyla birleştirilmiş değil.');
export const followsOther = (into: string) =>
  new Refusal(
    409,
    'merged',
    `Bu şikayet ${into} ile birleştirilmiş; durumu onunla birlikte değişir.`,
  );
