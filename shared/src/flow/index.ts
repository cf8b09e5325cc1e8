// Wire and i18n are imported by their public names here: a module that bundles this takes those from the shell.
export { DEFAULT_SETTINGS, edgesFrom, isStart, postbackOf, startOf, type FlowEdge } from './nodes';
export type { BotMessage, BotRow, Choice, FlowEvent, FlowSession, Step } from './session';
export { normalizeText } from './match-answer';
export { createEngine, questionOf, type Engine } from './step';
export { FLOW_CHANNELS, FLOW_PLATFORMS, lengthOf, type FlowChannel } from './flow-channels';
export { renderFor, type RenderedMessage } from './render';
export type { Problem, ProblemCode, ProblemField } from './problem';
export { FlowChecker, checkFlow } from './checker';
