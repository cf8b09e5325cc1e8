export { takeBack } from './take-back';
export { Composer } from './composer';
export { FileDrop } from './files/file-drop';
export { chooseTemplate, focusComposer, writeAs } from './composer.store';
export { forgetComposer, forgetWriting, keepUploads, mustKeepPage } from './keep-composer';
