import type { ChannelAdapter } from '../../model/channel-adapter';
import { createCommentSender } from '../meta/comment-sender';
import { graphAccountQuestion } from '../meta/graph-account';
import { graphUrl } from '../meta/graph-sender';
import { META_ADAPTER } from '../meta/meta-adapter';
import { inspectComments } from '../meta-inspection/inspect-meta';

/** Comments under the posts of an Instagram account. */
export const instagramCommentAdapter: ChannelAdapter = {
  ...META_ADAPTER,
  accountQuestion: graphAccountQuestion('username'),
  inspect: inspectComments,
  proof: 'write',
  createSender: ({ channels, timeoutMs }) =>
    createCommentSender({ baseUrl: graphUrl(channels), timeoutMs }),
  findFile: null,
  profile: null,
  idOfPhone: null,
  namelessCitizen: 'Instagram kullanıcısı',
};
