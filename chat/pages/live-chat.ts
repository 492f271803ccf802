import { CHAT_GREETING } from '#contract/chat-protocol.ts';
import { awaitPort } from '#games/pages/frame/await-port.ts';
import { runLiveChat } from './run-live-chat.ts';

void awaitPort(window, CHAT_GREETING).then((port) => runLiveChat(window, port));
