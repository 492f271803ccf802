export { SignInPlace } from './sign-in-place.tsx';
