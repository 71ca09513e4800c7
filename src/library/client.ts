/** A house over the network, for programs in browsers and in Node. */
export * from '../client/index.ts';
