// The process of the house of `npm run dev`: it never outlives the workbench that started it.
import { pathToFileURL } from 'node:url';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel.unref();

const [main, ...args] = process.argv.slice(2);
process.argv.splice(1, process.argv.length, main, ...args);
await import(pathToFileURL(main).href);
