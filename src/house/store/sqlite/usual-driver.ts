import { libsqlDriver, type OpenDriver } from './driver.ts';
import { nodeDriver } from './node-driver.ts';

/** The library that opens a store unless somebody names another: Node's own where it has one, else the one from npm. */
export const usualDriver: OpenDriver = nodeDriver ?? libsqlDriver;
