import { CHANNEL } from '../messages.ts';
import { createInspector } from '../view/inspector.ts';

const channel = new BroadcastChannel(CHANNEL);
const inspector = createInspector({
  post: (message) => channel.postMessage(message),
  fetchJson: async (name) => {
    const address = `/charts/layouts/${name}.json`;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.json();
  },
});

channel.onmessage = ({ data }) => inspector.receive(data);
document.body.append(...inspector.elements);
