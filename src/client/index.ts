export type { Followed } from '../wire/follow.ts';
export { type Effort, type Fate, newId } from './commands.ts';
export {
  type Client,
  type ClientOptions,
  type ConnectOptions,
  type Credentials,
  clientOf,
  connect,
  type Order,
  type SocketMaker,
} from './connect.ts';
export type { Failure, Given } from './requests.ts';
