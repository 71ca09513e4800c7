import { type Ask, Commands, type Effort, type Fate } from './commands.ts';
import { type Link, type LinkEvents, type LinkPorts, openLink } from './link.ts';

/** A link, and commands that outlive it. */
export type Live = Omit<Link, 'say'> & Readonly<{ send: (frame: Ask, effort?: Effort) => Promise<Fate> }>;

export type LivePorts = Omit<LinkPorts, 'events'> & Readonly<{ events: Omit<LinkEvents, 'answer'> }>;

export function openLive({ events, ...ports }: LivePorts): Live {
  const { later, chance } = ports;
  const say = (frame: Ask): boolean => link.say(frame);
  const commands = new Commands({ say, later, ...(chance === undefined ? {} : { chance }) });
  const link = openLink({
    ...ports,
    events: {
      ...events,
      answer: (answer) => commands.heard(answer),
      // What was lost is said again before anything new can be.
      hello: (hello) => {
        commands.live(hello.who?.person ?? null);
        events.hello(hello);
      },
      state: (state) => {
        if (state === 'lost') commands.lost();
        events.state(state);
      },
      bye: (code, retryable) => {
        if (!retryable) commands.end();
        events.bye(code, retryable);
      },
    },
  });
  return {
    watch: (table) => link.watch(table),
    unwatch: (table) => link.unwatch(table),
    drop: () => link.drop(),
    retry: () => link.retry(),
    close: () => {
      commands.end();
      link.close();
    },
    send: (frame, effort) => commands.send(frame, effort),
  };
}
