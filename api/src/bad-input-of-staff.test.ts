import { isOfPeople, isOfStaff } from './testing/every-route.ts';
import { testBadInputOf } from './testing/bad-input.ts';

testBadInputOf((route) => isOfStaff(route) && !isOfPeople(route));
