import {
  LuBellOff, LuCalendarOff, LuFileImage, LuHeadphones, LuHourglass, LuKeyboard, LuMic, LuPause, LuQuote, LuSmilePlus, LuStickyNote, LuUserCheck, LuUserX, LuVolume2, LuVolumeX, LuZap,
  LuArchive, LuArrowDown, LuArrowLeft, LuArrowRight, LuArrowUp, LuAtSign, LuBan, LuBell, LuBot, LuBuilding2, LuCalendar,
  LuChartColumn, LuChartLine, LuChartPie, LuCheck, LuCheckCheck, LuChevronDown, LuChevronLeft, LuChevronRight, LuChevronUp,
  LuCircle, LuCircleAlert, LuCircleCheck, LuCircleDot, LuCircleHelp, LuCircleX, LuClipboardList, LuClock, LuContact, LuCopy,
  LuDownload, LuEllipsis, LuEllipsisVertical, LuExternalLink, LuEye, LuEyeOff, LuFile, LuFileText, LuFilter, LuFolder, LuGlobe,
  LuGripVertical, LuHash, LuHistory, LuImage, LuInbox, LuInfo, LuKey, LuLaptop, LuLayers, LuLayoutDashboard, LuLink, LuList,
  LuListChecks, LuLock, LuLogIn, LuLogOut, LuMail, LuMapPin, LuMaximize, LuMegaphone, LuMenu, LuMessageSquare, LuMessagesSquare,
  LuMinus, LuMonitor, LuMoon, LuMusic, LuPanelLeft, LuPanelRight, LuPaperclip, LuPencil, LuPhone, LuPlay, LuPlug, LuPlus, LuPower,
  LuPrinter, LuRedo2, LuRefreshCw, LuReply, LuSave, LuSearch, LuSend, LuSettings, LuShield, LuSmartphone, LuSmile, LuStar, LuSticker,
  LuSun, LuTable, LuTag, LuTags, LuThumbsUp, LuTrash2, LuTrendingDown, LuTrendingUp, LuTriangleAlert, LuUndo2, LuUpload, LuUser,
  LuUserCog, LuUserPlus, LuUsers, LuVideo, LuWifiOff, LuWorkflow, LuX, LuZoomIn, LuZoomOut,
} from 'react-icons/lu';

/** Every icon of the suite by meaning; a module's menu entry names one of these (`wire: menuEntry.icon`). */
export const iconTable = {
  add: LuPlus, alert: LuCircleAlert, archive: LuArchive, 'arrow-down': LuArrowDown, 'arrow-left': LuArrowLeft,
  'arrow-right': LuArrowRight, 'arrow-up': LuArrowUp, at: LuAtSign, attach: LuPaperclip, audio: LuMusic, ban: LuBan, bell: LuBell,
  bot: LuBot, building: LuBuilding2, calendar: LuCalendar, chart: LuChartColumn, 'chart-line': LuChartLine, 'chart-pie': LuChartPie,
  check: LuCheck, 'check-double': LuCheckCheck, 'chevron-down': LuChevronDown, 'chevron-left': LuChevronLeft,
  'chevron-right': LuChevronRight, 'chevron-up': LuChevronUp, circle: LuCircle, clipboard: LuClipboardList, clock: LuClock,
  close: LuX, complaint: LuMegaphone, contact: LuContact, copy: LuCopy, dashboard: LuLayoutDashboard, delete: LuTrash2, dot: LuCircleDot,
  download: LuDownload, edit: LuPencil, emoji: LuSmile, error: LuCircleX, external: LuExternalLink, eye: LuEye, 'eye-off': LuEyeOff,
  file: LuFile, 'file-text': LuFileText, filter: LuFilter, flow: LuWorkflow, folder: LuFolder, fullscreen: LuMaximize, globe: LuGlobe,
  grip: LuGripVertical, hash: LuHash, help: LuCircleHelp, history: LuHistory, image: LuImage, inbox: LuInbox, info: LuInfo, key: LuKey,
  laptop: LuLaptop, layers: LuLayers, link: LuLink, list: LuList, location: LuMapPin, lock: LuLock, login: LuLogIn, logout: LuLogOut,
  mail: LuMail, menu: LuMenu, message: LuMessageSquare, messages: LuMessagesSquare, minus: LuMinus, moon: LuMoon, more: LuEllipsis,
  'more-vertical': LuEllipsisVertical, 'panel-left': LuPanelLeft, 'panel-right': LuPanelRight, phone: LuPhone, play: LuPlay, plug: LuPlug,
  power: LuPower, print: LuPrinter, redo: LuRedo2, refresh: LuRefreshCw, reply: LuReply, save: LuSave, search: LuSearch, send: LuSend,
  settings: LuSettings, shield: LuShield, smartphone: LuSmartphone, star: LuStar, sticker: LuSticker, success: LuCircleCheck, sun: LuSun,
  survey: LuThumbsUp, system: LuMonitor, table: LuTable, tag: LuTag, tags: LuTags, tasks: LuListChecks, template: LuFileText,
  'trend-down': LuTrendingDown, 'trend-up': LuTrendingUp, undo: LuUndo2, upload: LuUpload, user: LuUser, 'user-add': LuUserPlus,
  'user-settings': LuUserCog, users: LuUsers, video: LuVideo, warning: LuTriangleAlert, offline: LuWifiOff, 'bell-off': LuBellOff, 'calendar-off': LuCalendarOff, 'file-image': LuFileImage,
  headphones: LuHeadphones, hourglass: LuHourglass, keyboard: LuKeyboard, mic: LuMic, pause: LuPause, quote: LuQuote, react: LuSmilePlus, note: LuStickyNote,
  'user-check': LuUserCheck, 'user-none': LuUserX, sound: LuVolume2, 'sound-off': LuVolumeX, quick: LuZap, 'zoom-in': LuZoomIn, 'zoom-out': LuZoomOut,
} as const;

export type IconName = keyof typeof iconTable;
/** All icon names. */
export const iconNames = Object.keys(iconTable) as IconName[];
/** Whether a text from outside (a module's manifest) names an icon. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(iconTable, name);
