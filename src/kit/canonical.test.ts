import canonicalize from 'canonicalize';
import { assert as hold, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from './canonical.ts';

test('the canonical text is that of RFC 8785, so that anybody can make a hash again', () => {
  hold(
    property(jsonValue(), (value) => {
      expect(canonical(value)).toBe(canonicalize(value));
    }),
  );
  expect(canonical({ b: [1e21, -0, 0.1, '€\u000f\n"'], a: null, '€': 1, '\r': 2 })).toBe(
    canonicalize({ b: [1e21, -0, 0.1, '€\u000f\n"'], a: null, '€': 1, '\r': 2 }),
  );
});
