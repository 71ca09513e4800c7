import { closed, listOf, maybe, means } from '../../kit/schema.ts';
import type { CageOrder, FloorOrder, PeopleOrder } from '../orders/index.ts';
import { commandTo, done, said } from '../shapes/commands.ts';
import { behind } from '../shapes/paging.ts';
import { filled, nothing, ranked } from '../shapes/parts.ts';
import { appointment, approval, person } from '../shapes/people.ts';
import { route } from './route.ts';

/** Who may send is said here; what each command needs is for the house to say. */
export const PEOPLE = {
  getPeople: route({
    method: 'GET',
    path: '/api/v1/people',
    tag: 'people',
    access: { from: 'pit-manager', roles: ['admin', 'auditor'] },
    summary: 'Everybody who has an account',
    query: behind,
    answer: listOf(person),
  }),
  getAppointments: route({
    method: 'GET',
    path: '/api/v1/people/appointments',
    tag: 'people',
    access: { from: 'dealer', roles: ['surveillance', 'auditor', 'admin'] },
    summary: 'Who acts in which position, now or later',
    query: behind,
    answer: listOf(appointment),
  }),
  postPersonPassword: route({
    method: 'POST',
    path: '/api/v1/people/:person/password',
    tag: 'people',
    access: { roles: ['admin'] },
    summary: 'A first or another password for somebody; every session of theirs ends',
    body: closed({
      password: filled(256),
      second: maybe(means(filled(64), 'A code by which a second person vouches for `setPassword` of this person')),
    }),
    answer: nothing,
  }),
  postPeopleCommands: route({
    method: 'POST',
    path: '/api/v1/people/commands',
    tag: 'people',
    access: 'signed-in',
    summary: 'Accounts, walk-in guests, assignments, acting positions, shifts, and a player’s own limits',
    body: commandTo<PeopleOrder>(),
    orders: 'people',
    answer: done,
  }),
  postFloorCommands: route({
    method: 'POST',
    path: '/api/v1/floor/commands',
    tag: 'floor',
    access: { from: 'dealer', roles: ['admin', 'surveillance', 'auditor'] },
    summary: 'Tables: founded, stopped, handed over',
    body: commandTo<FloorOrder>(),
    orders: 'floor',
    answer: done,
  }),
  postCageCommands: route({
    method: 'POST',
    path: '/api/v1/cage/commands',
    tag: 'floor',
    access: { roles: ['cashier'] },
    summary: 'Money into and out of wallets',
    body: commandTo<CageOrder>(),
    orders: 'cage',
    answer: done,
  }),
  postApprovals: route({
    method: 'POST',
    path: '/api/v1/approvals',
    tag: 'tables',
    access: { from: 'dealer', roles: ['admin'] },
    summary: 'Vouches for one command of a colleague: gives a code, for one use within two minutes',
    body: closed({
      table: maybe(means(filled(100), 'The table; left out for a command about accounts')),
      type: means(filled(100), 'The type of the command'),
      command: maybe(
        means(said, 'The command that is vouched for; left out, it is the one of this type that waits at the table'),
      ),
      actingAs: maybe(means(ranked, 'The function in which you vouch')),
    }),
    answer: approval,
  }),
};
