import type { ChannelAdapter } from '../../model/channel-adapter';
import { createCommentSender } from '../meta/comment-sender';
import { graphAccountQuestion } from '../meta/graph-account';
import { graphUrl } from '../meta/graph-sender';
import { META_ADAPTER } from '../meta/meta-adapter';

/** Comments under the posts of an Instagram account. */
export const instagramCommentAdapter: ChannelAdapter = {
  ...META_ADAPTER,
  accountQuestion: graphAccountQuestion('username'),
  createSender: ({ channels, timeoutMs }) =>
    createCommentSender({ baseUrl: graphUrl(channels), timeoutMs }),
  findFile: null,
  profile: null,
  namelessCitizen: 'Instagram kullanıcısı',
};
