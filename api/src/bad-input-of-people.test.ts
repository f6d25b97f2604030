import { isOfPeople } from './testing/every-route.ts';
import { testBadInputOf } from './testing/bad-input.ts';

testBadInputOf(isOfPeople);
