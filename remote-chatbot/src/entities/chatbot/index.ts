export { CHATBOT_NAME_LIMIT } from './chatbot-limits';
export { CHATBOT_CONDITION, CHATBOT_CONDITIONS, conditionLabel } from './chatbot-condition';
export { answersNowhere, chatbotStatus } from './chatbot-status';
export {
  createChatbot,
  listChatbots,
  readChatbot,
  removeChatbot,
  renameChatbot,
  saveDraft,
  saveStarts,
} from './chatbot.api';
export { listVersions, publishDraft, readVersion, setLive } from './chatbot-versions.api';
export { draftChange, type DraftChange } from './draft-change';
export { SAMPLE_FLOWS, type SampleFlow } from './samples';
